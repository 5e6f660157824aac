export const normalCode = (code: string) => code.trim().toUpperCase();
