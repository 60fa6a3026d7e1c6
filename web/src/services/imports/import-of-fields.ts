import type { Permission } from '@poolhouse/domain/features/access/permissions';
import { capital } from '@poolhouse/domain/kernel/capital';
import { type Fields, headingOf } from '@poolhouse/domain/kernel/fields';
import type { ImportField } from '@poolhouse/domain/services/imports/headings';
import type { ImportConfig } from '../../platform/import-config.ts';
import type { RecordPaths } from '../../platform/record-paths.ts';

type ImportParts = {
  noun: { one: string; many: string };
  permission: Permission;
  paths: RecordPaths;
  fields: Fields;
  columns: readonly ImportField[];
  valueText: (field: string, value: unknown) => string;
};

/** Returns how an import is shown, by the columns of its file and the fields of its records. */
export function importOfFields({ noun, permission, paths, fields, columns, valueText }: ImportParts): ImportConfig {
  const { many } = noun;
  return {
    title: `Import ${many}`,
    noun,
    permission,
    backTo: capital(many),
    recordsPath: paths.list,
    startPath: paths.imports,
    runPath: paths.import,
    headings: columns.map(({ heading, required = false }) => ({ heading, isRequired: required })),
    labelOf: (field) => headingOf(fields, field) ?? field,
    sayValue: valueText,
  };
}
