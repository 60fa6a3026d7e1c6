import { type ApplicationOffer, sentAgain } from '@poolhouse/domain/features/registrations/public-form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ApiFailure, isApiFailure, networkFailure } from '../../platform/api/api-failure.ts';
import { uploadFile } from '../../platform/api/upload-file.ts';
import { accessCalls } from '../../platform/session/access-calls.ts';
import { showFirstWrong } from '../../ui/form/form-hooks.ts';
import { useTicketAge } from '../use-ticket-age.ts';
import {
  type ApplicationField,
  type ApplicationText,
  type ApplicationValues,
  applicationOf,
} from './application-values.ts';

export type Application = ReturnType<typeof applicationOf>;
type Problems = Partial<Record<ApplicationField | 'documents', string>>;

type Plan = {
  offer: ApplicationOffer;
  start: ApplicationValues;
  onChange: (values: ApplicationValues) => void;
  /** Refuses what the schema takes. */
  refuse?: (values: ApplicationValues, documents: readonly File[]) => Problems;
  send: (application: Application, idempotencyKey: string) => Promise<void>;
};

const missing: Problems = {
  company: 'Enter the name of your company.',
  abn: 'Enter the ABN.',
  contactName: 'Enter your name.',
  line1: 'Enter the street address.',
  city: 'Enter the suburb.',
  state: 'Choose the state.',
  postcode: 'Enter the postcode.',
};

/** Returns the form of an application: it is checked as the server does it, and its documents are uploaded before it is sent. */
export function useApplicationForm({ offer, start, onChange, refuse: refuseMore, send }: Plan) {
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const [documents, setDocuments] = useState<readonly File[]>([]);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const [key] = useState(() => crypto.randomUUID());
  const uploaded = useRef(new Map<File, string>());
  const form = useRef<HTMLFormElement>(null);
  const waitForTicket = useTicketAge(offer.ticket);

  useEffect(() => {
    if (tries > 0) showFirstWrong(form.current);
  }, [tries]);

  const addDocuments = (chosen: readonly File[]) => {
    setDocuments(chosen);
    setProblems(({ documents: _gone, ...others }) => others);
  };
  const set = <Name extends ApplicationField>(name: Name, value: ApplicationValues[Name]) => {
    const changed = { ...values, [name]: value };
    setValues(changed);
    onChange(changed);
    setProblems(({ [name]: _gone, ...others }) => others);
  };
  const refuse = (found: Problems) => {
    setProblems(found);
    setTries((before) => before + 1);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    const wrong = problemsOf(values, offer.ticket);
    const found = Object.keys(wrong).length > 0 ? wrong : (refuseMore?.(values, documents) ?? {});
    if (Object.keys(found).length > 0) return refuse(found);
    setBusy(true);
    try {
      await waitForTicket();
      await send(applicationOf(values, offer.ticket, await upload(documents, uploaded.current, offer.ticket)), key);
    } catch (error) {
      const failure = readFailure(error);
      if (failure.fields.length > 0) refuse(problemsOfFailure(failure));
      else setFailure(failure);
      setBusy(false);
    }
  };
  /** What an input of a text needs. */
  const text = (name: ApplicationText) => ({
    name,
    value: values[name],
    error: problems[name] ?? null,
    onChange: (value: string) => set(name, value),
  });
  const formProps = { ref: form, onSubmit: submit, noValidate: true };
  return { values, problems, documents, failure, isBusy, set, setDocuments: addDocuments, text, formProps };
}
export type ApplicationForm = ReturnType<typeof useApplicationForm>;

/** Returns why a phrase or form was refused, in the words of the server where it sent some. §8 */
function readFailure(error: unknown): ApiFailure {
  const failure = isApiFailure(error) ? error : networkFailure();
  return failure.code === 'internal' ? { ...failure, detail: 'Something went wrong' } : failure;
}

/** Returns the refusal of a document as one of the field that it was chosen in. */
function atDocuments(error: unknown): unknown {
  const isOfFile = isApiFailure(error) && (error.code === 'unsupported-file' || error.code === 'too-large');
  return isOfFile ? { ...error, fields: [{ path: 'documents', message: error.detail }] } : error;
}

function problemsOfFailure({ fields }: ApiFailure): Problems {
  return Object.fromEntries(fields.map(({ path, message }) => [path.split('.')[0], message]));
}

/** Returns what is wrong, by the schema that the server checks with too. */
function problemsOf(values: ApplicationValues, ticket: string): Problems {
  const problems: Problems = {};
  for (const { path, message } of sentAgain.safeParse(applicationOf(values, ticket)).error?.issues ?? []) {
    const name = path[0] as ApplicationField;
    problems[name] ??= values[name] === '' ? (missing[name] ?? message) : message;
  }
  if (values.isDeliveredElsewhere && values.deliveryLine1.trim() === '')
    problems.deliveryLine1 = 'Enter the street address, or untick delivery.';
  return problems;
}

/** Uploads what hasn't arrived yet. What arrived with an earlier try is used again. */
async function upload(files: readonly File[], arrived: Map<File, string>, ticket: string): Promise<string[]> {
  for (const file of files) {
    if (arrived.has(file)) continue;
    try {
      const { id } = await uploadFile(accessCalls.uploadRegistrationDocument, undefined, file, undefined, { ticket });
      arrived.set(file, id);
    } catch (error) {
      throw atDocuments(error);
    }
  }
  return files.flatMap((file) => arrived.get(file) ?? []);
}
