import { expect, test } from 'vitest';
import { priorityErrorMessage } from './priority-errors.ts';

test.each([
  ['{"FORM":{"TYPE":"CUSTOMERS","InterfaceErrors":{"text":"Name is missing. "}}}', 'Name is missing.'],
  ['{"FORM":{"InterfaceErrors":[{"text":"One."},{"text":"Two."}]}}', 'One. Two.'],
  ['{"error":{"code":"400","message":"Bad."}}', 'Bad.'],
  ['{"error":{"code":"500","message":"Failed.","innererror":{"message":"Why."}}}', 'Failed. Why.'],
  [
    '<FORM TYPE="ORDERS"><InterfaceErrors><text>Part &amp;lt; missing.</text></InterfaceErrors></FORM>',
    'Part &lt; missing.',
  ],
  [
    '<?xml version="1.0"?>\n<FORM TYPE="ORDERS"><InterfaceErrors><text>One.</text><text> Two. </text></InterfaceErrors></FORM>',
    'One. Two.',
  ],
  ['{"FORM":{"InterfaceErrors":[]}}', null],
  ['{"error":"plain"}', null],
  ['[]', null],
  ['<FORM TYPE="ORDERS"></FORM>', null],
  ['<html><FORM><InterfaceErrors><text>No.</text></InterfaceErrors></FORM></html>', null],
  ['', null],
])('%s says %s', (body, text) => {
  expect(priorityErrorMessage(body)).toBe(text);
});
