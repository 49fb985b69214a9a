// Written out, because PostgreSQL, JavaScript and each locale fold rare letters in their own way (İ, ı, ß, ſ, K).
const large = /[A-ZА-ЯЁІЎӘҒҚҢӨҰҮҺ]+/g;
const small = /[a-zа-яёіўәғқңөұүһ]+/g;

/** Small letters of the alphabets people here type in; every other sign stays what it is. */
export const lowerCased = (text: string): string => text.replace(large, (run) => run.toLowerCase());

/** The same the other way round. */
export const upperCased = (text: string): string => text.replace(small, (run) => run.toUpperCase());
