/** Above the numbers of goods. */
const optionKeys = 0x8000_0000;

/** The key of a row of the index: the option a product is shown with has the product's number, any other its own above. */
export const optionKey = (optionId: number): number => optionKeys + optionId;

/** The number of the option a key names, or null when it is the number of a product. */
export const optionOfKey = (key: number): number | null => (key >= optionKeys ? key - optionKeys : null);
