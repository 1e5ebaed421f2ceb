import { download } from '../ui/download.ts';
import type { QueuedReceipt } from './queue.ts';

const asText = (photo: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(photo);
  });

/** Saves all that waits as one file, the pictures in it: what is on a broken device can be carried to another. */
export async function exportQueue(entries: readonly QueuedReceipt[]): Promise<void> {
  const whole = [];
  for (const { photos, ...entry } of entries)
    whole.push({ ...entry, photos: await Promise.all(photos.map(asText)) });
  const day = new Date().toISOString().slice(0, 10);
  download(
    new Blob([JSON.stringify(whole, null, 2)], { type: 'application/json' }),
    `intake-queue-${day}.json`,
  );
}
