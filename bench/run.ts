// Measures Poolhouse beside a bare server on the same machine, data and moment:
//   npm run bench -- orders [--orders 1000000] [--kept FOLDER] [--quick]
//   npm run bench -- index [--orders 1000000] [--kept FOLDER]
//   npm run bench -- [shop-orders payments] [--records 300000] [--kept FOLDER] [--quick]
//   npm run bench -- visitors [--visitors 300000] [--kept FOLDER]
//   npm run bench -- requests [--requests 60000] [--kept FOLDER] [--quick]
//   npm run bench -- commercial [--reports 50000] [--kept FOLDER] [--quick]
//   npm run bench -- [one list search export unread import order-import beside-imports payout start memory create outside flood till till-page pages public-pages pdf report-pdf report-form mail] [--dealers 20000] [--quick] [--million] [--write]
// The rows that speed is judged by:
//   npm run bench -- import create export start memory
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench } from './bench.ts';
import { makeBenchData } from './bench-data.ts';
import { type BenchRow, markdownTable, megabytes, plainTable, seconds } from './bench-row.ts';
import { measureCommercial } from './commercial/measure-commercial.ts';
import { measureBesideImports } from './measure-beside-imports.ts';
import { measureExport } from './measure-export.ts';
import { measureFlood } from './measure-flood.ts';
import { measureImport } from './measure-import.ts';
import { measureListPage } from './measure-list-page.ts';
import { measureMail } from './measure-mail.ts';
import { measureOrderImport } from './measure-order-import.ts';
import { measureOutside } from './measure-outside.ts';
import { measurePages } from './measure-pages.ts';
import { measurePayout } from './measure-payout.ts';
import { measurePdf } from './measure-pdf.ts';
import { measurePublicPages } from './measure-public-pages.ts';
import { measureList, measureOne, measureSearch } from './measure-reads.ts';
import { measureReportForm } from './measure-report-form.ts';
import { measureReportPdf } from './measure-report-pdf.ts';
import { measureMemory, measureStart } from './measure-start.ts';
import { measureTill } from './measure-till.ts';
import { measureTillPage } from './measure-till-page.ts';
import { measureUnreadExports } from './measure-unread-exports.ts';
import { measureCreate } from './orders/measure-create.ts';
import { measureOrderIndex } from './orders/measure-order-index.ts';
import { measureOrders } from './orders/measure-orders.ts';
import { startFloor, startPoolhouse } from './processes.ts';
import { measureRequests } from './requests/measure-requests.ts';
import { measureShop, shopParts } from './shop/measure-shop.ts';
import { measureVisitors } from './visitors/measure-visitors.ts';

type Measure = (bench: Bench) => Promise<BenchRow[]>;

/** These start servers of their own, so nothing else may run. */
const apart: Record<string, Measure> = {
  start: measureStart,
  memory: measureMemory,
  create: measureCreate,
  'order-import': measureOrderImport,
  'beside-imports': measureBesideImports,
  outside: measureOutside,
  flood: measureFlood,
  till: measureTill,
  'till-page': measureTillPage,
  pdf: measurePdf,
  'report-pdf': measureReportPdf,
  'report-form': measureReportForm,
  mail: measureMail,
};
const together: Record<string, Measure> = {
  one: measureOne,
  list: measureList,
  search: measureSearch,
  export: measureExport,
  unread: measureUnreadExports,
  import: measureImport,
  payout: measurePayout,
  'public-pages': measurePublicPages,
  pages: async (bench) => [...(await measurePages(bench)), ...(await measureListPage(bench))],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dealers: { type: 'string', default: '20000' },
    orders: { type: 'string', default: '1000000' },
    /** Of the shop's orders and of payments, each. */
    records: { type: 'string', default: '300000' },
    requests: { type: 'string', default: '60000' },
    /** Of commercial pools, of which there is one for five reports. */
    reports: { type: 'string', default: '50000' },
    visitors: { type: 'string', default: '300000' },
    /** Creates and exports orders with 1,000,000 of them too, which takes minutes to make. */
    million: { type: 'boolean' },
    /** The folder in which the records of an earlier run lie, or are to stay. */
    kept: { type: 'string' },
    quick: { type: 'boolean' },
    write: { type: 'boolean' },
  },
});
const known = [
  ...Object.keys(apart),
  ...Object.keys(together),
  'orders',
  'index',
  'requests',
  'commercial',
  'visitors',
  ...shopParts,
];
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(1);
}
/** Named together these are the table of speeds, which has the reads of dealers too. */
const speeds = ['import', 'create', 'export', 'start', 'memory'];
const names = speeds.every((name) => positionals.includes(name)) ? [...positionals, 'one', 'list'] : positionals;
const isSelected = (name: string) => names.length === 0 || names.includes(name);

async function measureAll(): Promise<{ rows: BenchRow[]; seedMs: number }> {
  console.error(`Making ${values.dealers} dealers …`);
  const data = await makeBenchData(Number(values.dealers));
  const rows: BenchRow[] = [];
  const run = async (measures: Record<string, Measure>, bench: Bench) => {
    for (const [name, measure] of Object.entries(measures).filter(([key]) => isSelected(key))) {
      console.error(`Measuring: ${name}`);
      rows.push(...(await measure(bench)));
    }
  };
  try {
    const quick = values.quick === true;
    const nobody = { url: '', pid: 0, headers: {}, stop: async () => undefined };
    const bench: Bench = {
      data,
      floor: nobody,
      poolhouse: nobody,
      quick,
      million: values.million === true,
      times: quick ? { seconds: 2, rounds: 1 } : { seconds: 5, rounds: 2 },
    };
    await run(apart, bench);
    const poolhouse = await startPoolhouse(data.dataDir);
    const floor = await startFloor(data.dataDir);
    try {
      await run(together, { ...bench, poolhouse, floor });
    } finally {
      await floor.stop();
      await poolhouse.stop();
    }
  } finally {
    data.remove();
  }
  return { rows, seedMs: data.seedMs };
}

/** Orders by the million take minutes: they are measured where they are asked for, by themselves. */
async function measureSelection(): Promise<{ rows: BenchRow[]; data: string }> {
  if (positionals.some((name) => shopParts.includes(name))) {
    const [records, quick] = [Number(values.records), values.quick === true];
    const rows = await measureShop({ records, kept: values.kept, quick, parts: positionals });
    return { rows, data: `${records.toLocaleString('en-AU')} orders and payments` };
  }
  if (positionals.includes('requests')) {
    const [requests, quick] = [Number(values.requests), values.quick === true];
    const rows = await measureRequests({ requests, kept: values.kept, quick });
    return { rows, data: `${requests.toLocaleString('en-AU')} service requests` };
  }
  if (positionals.includes('commercial')) {
    const [reports, quick] = [Number(values.reports), values.quick === true];
    const rows = await measureCommercial({ reports, kept: values.kept, quick });
    return { rows, data: `${reports.toLocaleString('en-AU')} condition reports` };
  }
  if (positionals.includes('visitors')) {
    const visitors = Number(values.visitors);
    return { rows: await measureVisitors(visitors, values.kept), data: `${visitors.toLocaleString('en-AU')} visits` };
  }
  if (positionals.includes('index')) {
    const orders = Number(values.orders);
    return {
      rows: await measureOrderIndex({ orders, kept: values.kept }),
      data: `${orders.toLocaleString('en-AU')} orders`,
    };
  }
  if (!positionals.includes('orders')) {
    const { rows, seedMs } = await measureAll();
    return { rows, data: `${Number(values.dealers).toLocaleString('en-AU')} dealers (made in ${seconds(seedMs)})` };
  }
  const [orders, quick] = [Number(values.orders), values.quick === true];
  const rows = await measureOrders({ orders, kept: values.kept, quick });
  return { rows, data: `${orders.toLocaleString('en-AU')} orders` };
}

const { rows, data } = await measureSelection();
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${megabytes(totalmem())}, Node ${process.versions.node}`;
const about = `${data}, 16 connections. ${machine}, load ${loadavg()[0]?.toFixed(1)}.`;
console.log(`\n${about}\n\n${plainTable(rows)}`);
if (values.write) {
  const text = `# Measured on ${new Date().toISOString().slice(0, 10)}\n\n${about}\n\n${markdownTable(rows)}\n`;
  writeFileSync(join(import.meta.dirname, 'results.md'), text);
}
