/** Whether bytes are dear to whoever looks: nobody pays for what they may not use. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
