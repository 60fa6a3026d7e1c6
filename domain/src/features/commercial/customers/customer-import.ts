import { z } from 'zod';
import { dayFromText } from '../../../kernel/day-text.ts';
import { enteredCustomer } from './customer.ts';
import { customerStateLabels, type StateCode } from './customer-states.ts';

const stateByName = new Map(
  Object.entries(customerStateLabels).map(([code, label]) => [label.toLowerCase(), code as StateCode]),
);

/** Returns the code of a state that people spell in full or with dots (`Vic.`, `New South Wales`); other texts in capitals. */
function stateCode(text: string): string {
  return stateByName.get(text.toLowerCase()) ?? text.replaceAll('.', '').toUpperCase();
}

/** Returns a phone number with the leading 0 that a spreadsheet dropped. */
function phoneOfCell(text: string): string {
  const digits = text.replace(/[\s().-]/g, '');
  return /^[23478]\d{8}$/.test(digits) ? `0${digits}` : text;
}

/** Returns a postcode of the Northern Territory or Canberra with the leading 0 that a spreadsheet dropped. */
const postcodeOfCell = (text: string) => (/^[289]\d\d$/.test(text) ? `0${text}` : text);

const yesTexts = ['yes', 'y', 'true', '1', 'x', '✓', '✔'];
const noTexts = ['no', 'n', 'false', '0'];
const yesNo = z
  .string()
  .toLowerCase()
  .refine((text) => yesTexts.includes(text) || noTexts.includes(text), 'Enter yes or no.')
  .transform((text) => yesTexts.includes(text));

const readAs = <Schema extends z.ZodType>(read: (text: string) => string, schema: Schema) =>
  z.preprocess((text) => read(String(text).trim()), schema);

/** How the cells of an imported file are read, with what spreadsheets do to days, phone numbers and postcodes put right. */
export const customerCells = {
  ...enteredCustomer,
  date: readAs((text) => dayFromText(text) ?? text, enteredCustomer.date),
  contact_phone: readAs(phoneOfCell, enteredCustomer.contact_phone),
  overview_confirmation: yesNo,
  state: readAs(stateCode, enteredCustomer.state),
  postcode: readAs(postcodeOfCell, enteredCustomer.postcode),
};
