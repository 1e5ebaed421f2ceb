/** Text is base64 if it is the only way to write its bytes. */
export const isBase64 = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text;
