/** For comparing: students type the code of an institute in any case. */
export const normalCode = (code: string) => code.trim().toUpperCase();
