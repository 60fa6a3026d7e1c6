import { useCallback, useEffect, useRef, useState } from 'react';

export type NewPicture = { path: string; file: File };

export type UnkeptPictures = {
  /** The pictures that are only on this page. */
  pictures: readonly NewPicture[];
  /** Why the last one couldn’t be kept. */
  problem: string | null;
  keep(pictures: readonly NewPicture[]): Promise<void>;
};

/**
 * Returns what keeps pictures, and those that a full device has no room for: they stay on the page until there is some. `keepOne` is the same
 * function for as long as the page is open.
 */
export function useUnkeptPictures(keepOne: (path: string, file: File) => Promise<void>): UnkeptPictures {
  const [unkept, setUnkept] = useState<readonly NewPicture[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const isOnly = useRef(false);
  isOnly.current = unkept.length > 0;
  useEffect(() => {
    const askFirst = (event: Event) => isOnly.current && event.preventDefault();
    window.addEventListener('beforeunload', askFirst);
    return () => window.removeEventListener('beforeunload', askFirst);
  }, []);
  const keep = useCallback(
    async (pictures: readonly NewPicture[]) => {
      const left: NewPicture[] = [];
      for (const picture of pictures)
        await keepOne(picture.path, picture.file).catch((error: Error) => {
          setProblem(error.message);
          left.push(picture);
        });
      setUnkept((before) => [...before.filter((one) => !pictures.includes(one)), ...left]);
    },
    [keepOne],
  );
  return { pictures: unkept, problem, keep };
}
