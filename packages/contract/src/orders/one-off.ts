/** A used machine is one piece, whoever asks for more. */
export const isOneOff = (optionId: string | null): boolean => optionId !== null && optionId.startsWith('bu_');

export const oneOffMessage = 'Это единственный экземпляр: можно заказать 1\u00a0шт.';
export const soldMessage = 'Этот экземпляр уже продан.';
