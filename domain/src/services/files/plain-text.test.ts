import { describe, expect, test } from 'vitest';
import { plainTextProblem } from './plain-text.ts';

describe('plain text', () => {
  test.each(['Name,State\nAqua Pools,NSW', 'size < 3 and > 1', '\u00ef\u00bb\u00bfName;State', 'Grüße\t12\r\n', ''])(
    '%j is kept',
    (sample) => expect(plainTextProblem(sample)).toBeNull(),
  );

  test.each([
    '<!DOCTYPE html><p>',
    '\u00ef\u00bb\u00bf<html>',
    '\n  <svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">',
    '<?xml version="1.0"?>',
    'hello <script>alert(1)</script>',
    'GIF89a/*\n<script>*/',
    '#!/bin/sh\nrm -rf /',
    'MZ\u0000\u0003',
    'a\u0000b',
  ])('%j is refused', (sample) =>
    expect(plainTextProblem(sample)).toEqual(expect.stringContaining('can’t be uploaded')),
  );
});
