import { readDemoCatalogue } from '@jhumka/demo-shop';
import { chosenOptions } from '@jhumka/domain/catalogue';
import { expect, test } from 'vitest';
import { demoVariants } from './demo-variants.ts';

test('chains have their middle length as default, designs their own metal, rings no size', async () => {
  const place = { id: 'prd_1', sku: 'J1', sales: [], pictureId: (path: string) => path };
  const defaults = (await readDemoCatalogue()).flatMap((product) => {
    const made = demoVariants(product, place);
    if (!made) return [];
    const chosen = made.variants.find((variant) => variant.is_default);
    return [{ made, choice: chosen && chosenOptions(made.options, chosen.value_ids) }];
  });
  const byKind = (kind: string) =>
    defaults.filter(({ made }) => made.options.some((option) => option.kind === kind));
  expect(byKind('length').map(({ choice }) => choice?.Length)).toEqual(['17 in', '20 in', '18 in']);
  for (const kind of ['ring-size', 'bangle-size'])
    expect(byKind(kind).filter(({ choice }) => choice)).toEqual([]);
  const metalAlone = defaults.filter(({ made }) => made.options.every(({ kind }) => kind === 'metal'));
  expect(metalAlone.every(({ choice }) => choice)).toBe(true);
});
