import {
  type FormFiles,
  formFileProblem,
  headBytes,
  kindOfHead,
  tooManyFiles,
} from '@poolhouse/domain/services/files/form-files';
import { type ChangeEvent, useState } from 'react';

/** Returns what chooses the files of a form: each is looked into at once, and those that the form doesn't take are named. */
export function useChosenFiles(form: FormFiles, files: readonly File[], onChange: (files: readonly File[]) => void) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const given = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    const found = await Promise.all(given.map((file) => chosenFileProblem(form, file)));
    const all = [...files, ...given.filter((_file, at) => found[at] === null)];
    const tooMany = all.length > form.most ? [tooManyFiles(form)] : [];
    setProblems([...found.filter((problem) => problem !== null), ...tooMany]);
    onChange(all.slice(0, form.most));
  };
  const remove = (file: File) => {
    setProblems([]);
    onChange(files.filter((one) => one !== file));
  };
  return { problems, add, remove };
}

/** Returns why a form doesn't take a file, by what is in it; null when it does. */
export async function chosenFileProblem(form: FormFiles, file: File): Promise<string | null> {
  const head = await file.slice(0, headBytes).arrayBuffer();
  return formFileProblem(form, { name: file.name, size: file.size, kind: kindOfHead(new Uint8Array(head)) });
}
