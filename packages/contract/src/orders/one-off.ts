/** A used machine is a single piece. */
export const isOneOff = (optionId: string | null): boolean => optionId !== null && optionId.startsWith('bu_');

export const oneOffMessage = 'Это единственный экземпляр: можно заказать 1\u00a0шт.';
export const soldMessage = 'Этот экземпляр уже продан.';
