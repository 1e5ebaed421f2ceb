/** Lets the browser keep a file. */
export function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Opens a file in a tab of its own, to be read or printed. */
export function openFile(content: Blob): void {
  const url = URL.createObjectURL(content);
  window.open(url, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(url), 300_000);
}
