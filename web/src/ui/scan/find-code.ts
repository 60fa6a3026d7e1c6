import { codeOf } from '../../platform/api/load-code.ts';
import type { FindCode } from './zxing-finder.ts';

const loadFinder = codeOf(() => import('./zxing-finder.ts'));

/** Code 128 and EAN on robots and their boxes, QR on our own labels. */
const browserFormats = ['code_128', 'ean_13', 'ean_8', 'qr_code'];

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** Returns the browser's own detector where it knows the formats, else one of ours that is fetched now. */
export async function codeFinder(): Promise<FindCode> {
  const detector = await browserDetector();
  if (detector === null) return (await loadFinder()).zxingFinder();
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function browserDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return null;
  // Some browsers have the class and no service behind it.
  const known = await BarcodeDetector.getSupportedFormats().catch(() => [] as string[]);
  return browserFormats.every((format) => known.includes(format))
    ? new BarcodeDetector({ formats: browserFormats })
    : null;
}
