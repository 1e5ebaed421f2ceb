import { recogniseTrackingNumber } from '@rantau/shared/tracking-numbers';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// The detector is served by us and kept on the device: no other host is asked, and it works with no network.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** A box carries several codes; the one that is a carrier's number is meant, else the first. */
const most = 6;

/** The text of the barcode in a picture that is meant, if there is one. */
export async function readBarcode(picture: ImageData): Promise<string | null> {
  const found = await readBarcodes(picture, { maxNumberOfSymbols: most, tryHarder: true });
  const texts = found.map(({ text }) => text.trim()).filter(Boolean);
  return texts.find((text) => recogniseTrackingNumber(text).candidates.length > 0) ?? texts[0] ?? null;
}
