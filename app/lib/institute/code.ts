/** An institute's code as it is compared: students type it in whatever case. */
export const normalCode = (code: string) => code.trim().toUpperCase();
