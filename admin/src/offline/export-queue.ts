import type { OutboxEntry } from '@rantau/shared/client';
import { download } from '../ui/download.ts';

const asText = (photo: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(photo);
  });

/** Saves all that waits as one file, the pictures in it: what is on a broken device can be carried to another. */
export async function exportQueue(entries: readonly OutboxEntry<unknown>[]): Promise<void> {
  const whole = [];
  for (const { files, ...entry } of entries)
    whole.push({ ...entry, files: await Promise.all(files.map((file) => file && asText(file))) });
  const day = new Date().toISOString().slice(0, 10);
  download(
    new Blob([JSON.stringify(whole, null, 2)], { type: 'application/json' }),
    `intake-queue-${day}.json`,
  );
}
