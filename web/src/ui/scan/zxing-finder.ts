import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Finds a code in what the camera shows; null while there is none. */
export type FindCode = (video: HTMLVideoElement) => Promise<string | null>;

const options: ReaderOptions = {
  formats: ['Code128', 'EAN13', 'EAN8', 'QRCode'],
  maxNumberOfSymbols: 1,
  tryHarder: true,
};

/** Returns a detector for browsers without one. Its program is served by us: nothing is loaded from elsewhere. */
export function zxingFinder(): FindCode {
  prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (drawing === null || video.videoWidth === 0) return null;
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    drawing.drawImage(video, 0, 0);
    const [found] = await readBarcodes(drawing.getImageData(0, 0, canvas.width, canvas.height), options);
    return found?.text ?? null;
  };
}
