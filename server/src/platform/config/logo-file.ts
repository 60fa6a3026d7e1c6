import { readFileSync, statSync } from 'node:fs';

const largestLogo = 1024 * 1024;
const starts = [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from([0xff, 0xd8, 0xff])];

/** Returns true for the path of a PNG or JPEG file, by its content, that can be read and isn't too large for a letterhead. */
export function isLogoFile(path: string): boolean {
  try {
    if (!statSync(path).isFile() || statSync(path).size > largestLogo) return false;
    const content = readFileSync(path);
    return starts.some((start) => content.subarray(0, start.length).equals(start));
  } catch {
    return false;
  }
}
