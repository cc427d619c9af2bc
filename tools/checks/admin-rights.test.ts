import { dirname } from 'node:path';
import { endpoints } from '@jhumka/contract';
import { expect, test } from 'vitest';
import { read, sourceFiles } from './source-files.ts';

const web = 'apps/web/app/features';
const files = sourceFiles(`${web}/admin`, `${web}/*/admin`).filter((file) => !file.includes('.test.'));
const kit =
  /<(?:Allowed|Notes|ChangeRightScope|EntryForm|FormDialog|ConfirmButton)\b|useRefusal\(|useBulkChanges</;
/** Files whose controls stand within an `Allowed` of another file, by their name: it opens or contains them. */
const withinOthers =
  /(?:dialog|queries|part|step|join-accounts|settings-form|certificate-file|count-draft|connection-tests|logo-field|use-undo-edit)\.tsx?$|import\/|kit\//;
/** Pages that take the right of their changes to be opened. */
const behindTheirRight = ['order-by-phone.page.tsx', 'upload-product.page.tsx'];

/** The endpoints that a file calls and that take more than seeing, with their right. */
function changesOf(text: string): readonly (readonly [name: string, right: string | null])[] {
  return [...text.matchAll(/(?:call|sendFile)\w*\(\s*'([\w.]+)'/g)].flatMap(([, name = '']) => {
    const found = endpoints[name as keyof typeof endpoints];
    const isChange = found?.access === 'admin' && found.method !== 'GET' && found.right !== 'staff';
    return isChange && !found.right?.endsWith('.see') ? [[name, found.right] as const] : [];
  });
}

test('a screen that changes something disables it for roles that may not', () => {
  const open = files.filter((file) => {
    const text = read(file);
    const isBehind = withinOthers.test(file) || behindTheirRight.some((one) => file.endsWith(one));
    return changesOf(text).length > 0 && !kit.test(text) && !isBehind;
  });
  expect(open).toEqual([]);
});

test('a right that is not that of the page is named where it is needed', () => {
  const areas: Readonly<Record<string, string>> = {
    'admin/users': 'customers',
    'admin/outbox': 'customers',
    'contact/admin': 'customers',
    'reviews/admin': 'customers',
    'vip/admin': 'loyalty',
    'coupons/admin': 'loyalty',
    'admin/orders': 'orders',
    'admin/refunds': 'orders',
    'products/admin': 'catalogue',
  };
  const unnamed = files.flatMap((file) => {
    const area = Object.entries(areas).find(([folder]) => file.startsWith(`${web}/${folder}/`))?.[1];
    if (area === undefined) return [];
    const named = sourceFiles(dirname(file).replace(/\/(?:bulk|units|phone)$/, ''))
      .map(read)
      .join('\n');
    return changesOf(read(file)).flatMap(([name, right]) =>
      right === `${area}.change` || new RegExp(`(?:right|value|useMay\\(|right:).*?${right}`).test(named)
        ? []
        : [`${file}: ${name} needs ${right}`],
    );
  });
  expect(unnamed).toEqual([]);
});
