/** «7F3A1B»: what people call a saved choice by. */
export const kitCode = (key: string): string => key.slice(2, 8).toUpperCase();
