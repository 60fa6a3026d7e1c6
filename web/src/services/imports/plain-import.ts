import type { Permission } from '@poolhouse/domain/features/access/permissions';
import { type Fields, headingOf } from '@poolhouse/domain/kernel/fields';
import type { ImportConfig } from '../../platform/import-config.ts';
import type { RecordPaths } from '../../platform/record-paths.ts';

type PlainImport = {
  noun: { one: string; many: string };
  permission: Permission;
  paths: RecordPaths;
  fields: Fields;
  valueText: (field: string, value: unknown) => string;
};

/** Returns the import of records whose columns are the fields with a heading. */
export function plainImport({ noun, permission, paths, fields, valueText }: PlainImport): ImportConfig {
  const { many } = noun;
  return {
    title: `Import ${many}`,
    noun,
    permission,
    backTo: `${many.charAt(0).toUpperCase()}${many.slice(1)}`,
    recordsPath: paths.list,
    startPath: paths.imports,
    runPath: paths.import,
    headings: Object.values(fields).flatMap(({ heading, required: isRequired = false }) =>
      heading === undefined ? [] : [{ heading, isRequired }],
    ),
    labelOf: (field) => headingOf(fields, field) ?? field,
    sayValue: valueText,
  };
}
