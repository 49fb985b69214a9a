// Listed explicitly, because PostgreSQL, JavaScript and each locale fold rare letters differently (İ, ı, ß, ſ, K).
const large = /[A-ZА-ЯЁІЎӘҒҚҢӨҰҮҺ]+/g;
const small = /[a-zа-яёіўәғқңөұүһ]+/g;

/** Lower-cases the alphabets used here; all other characters stay. */
export const lowerCased = (text: string): string => text.replace(large, (run) => run.toLowerCase());

/** The same the other way round. */
export const upperCased = (text: string): string => text.replace(small, (run) => run.toUpperCase());
