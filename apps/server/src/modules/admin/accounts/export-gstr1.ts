import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Month } from '@jhumka/domain/calendar';
import {
  type GstReturnRules,
  type Gstr1Totals,
  type ReturnDocument,
  sectionOf,
} from '@jhumka/domain/gst-returns';
import { type Tx, transact } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { writeExportAudit } from '../../platform/audit/audited-export.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { returnRulesOf } from '../../platform/settings/rules-of-settings.ts';
import { writeGstr1Json } from './gstr1-json.ts';
import { workbookOf } from './gstr1-workbook.ts';
import { beginSnapshot, foldMonth, refuseMonthToCome } from './read-month.ts';
import { type ListedSection, readDocuments } from './store-documents.ts';

const mimes = {
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Writes GSTR-1 of a month into a file from one snapshot, and then sends it: a client gets all of it or an error, and a
 * slow one holds no connection to the database. Its memory does not grow with the documents. Throws 'month-to-come'.
 */
export const exportGstr1: Verb<'admin.accounts.gstr1'> = async (ctx, { month, format }) => {
  refuseMonthToCome(ctx, month);
  const settings = await readSettings(ctx);
  const path = join(tmpdir(), `gstr1-${randomUUID()}`);
  try {
    const count = await transact(ctx, async (tx) => {
      await beginSnapshot(tx);
      const rules = returnRulesOf(settings);
      const { totals } = await foldMonth(tx, month, rules);
      const written = {
        ...{ month, totals, gstin: settings.gstin },
        documentsOf: (section: ListedSection) => documentsIn(tx, month, section, { rules, totals }),
      };
      const content = format === 'json' ? writeGstr1Json(written) : workbookOf(written);
      await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600 }));
      return totals.together.documents;
    });
    await writeExportAudit(ctx, { action: 'accounts.export', list: `GSTR-1 ${month} ${format}` }, { count });
    const file = await open(path);
    return {
      message: 'GSTR-1',
      data: file.createReadStream() as never,
      fileName: `gstr1-${month}.${format}`,
      mime: mimes[format],
    };
  } finally {
    // An open file is readable until it is closed, also without a name.
    await rm(path, { force: true });
  }
};

async function* documentsIn(
  tx: Tx,
  month: Month,
  section: ListedSection,
  { rules, totals }: { readonly rules: readonly GstReturnRules[]; readonly totals: Gstr1Totals },
): AsyncGenerator<readonly ReturnDocument[]> {
  if (totals.sums(section).documents === 0) return;
  for await (const page of readDocuments(tx, month, section)) {
    yield page.map(({ document }) => document).filter((document) => sectionOf(document, rules) === section);
  }
}
