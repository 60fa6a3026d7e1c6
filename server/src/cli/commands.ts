import { createAdmin } from './admin-create.ts';
import { verifyAudit } from './audit-verify.ts';
import { backUp } from './backup.ts';
import type { Command } from './command.ts';
import { copyFiles } from './copy-files.ts';
import { geocodeDealers } from './dealers-geocode.ts';
import { doctor } from './doctor.ts';
import { generateTableTypes } from './generate-table-types.ts';
import { importDealers, importMarketplace } from './import-file.ts';
import { migrateDatabase } from './migrate-database.ts';
import { addRep } from './rep-add.ts';
import { restoreBackup } from './restore.ts';
import { sealNewMigrations } from './seal-new-migrations.ts';
import { seed } from './seed.ts';
import { showConfig } from './show-config.ts';

/** All commands of the administration, in the order of the help. */
export const commands: readonly Command[] = [
  createAdmin,
  addRep,
  importDealers,
  geocodeDealers,
  importMarketplace,
  backUp,
  restoreBackup,
  copyFiles,
  migrateDatabase,
  verifyAudit,
  doctor,
  showConfig,
  seed,
  generateTableTypes,
  sealNewMigrations,
];
