/** Longest side in pixels: enough to read a label on the picture, little enough to keep hundreds on a phone. */
const longest = 1600;
const quality = 0.82;

/** A smaller copy of a photo, to save storage and bandwidth. A file that can't be read here is sent unchanged; the server decides. */
export async function shrink(photo: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    if (scale === 1) return photo;
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await canvas.convertToBlob({ type: 'image/jpeg', quality });
  } catch {
    return photo;
  }
}
