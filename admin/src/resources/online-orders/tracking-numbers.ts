/** Numbers as they are pasted: apart by spaces, lines or commas. */
export const toTrackingNumbers = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
