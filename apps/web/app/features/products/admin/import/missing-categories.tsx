import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { adminSubcategoriesQuery, type ProductImport } from '../catalogue-queries.ts';

type Missing = ProductImport['missing'][number];

/** Choice for each missing category by its key: to make it, or the id of a subcategory; '' leaves its products out. */
export type ImportChoices = Readonly<Record<string, string>>;

const makes = 'make';
const keyOf = ({ category, subcategory }: Missing) => `${category}\n${subcategory}`;
const nameOf = ({ category, subcategory }: Missing) =>
  category === subcategory ? category : `${category} / ${subcategory}`;

/** Predicts an import with these choices: its products, and the mistakes that remain. */
export function outlookOf(state: ProductImport, choices: ImportChoices) {
  const solved = state.missing.filter((one) => (choices[keyOf(one)] ?? '') !== '');
  // One that has another mistake stays out.
  const ready = solved.reduce((sum, { products, ready = products }) => sum + ready, 0);
  const mistakes = solved.reduce((sum, { products }) => sum + products, 0);
  return { ready: state.created + state.updated + ready, wrong: state.error_count - mistakes };
}

/** Returns the choices as an import takes them, with those of earlier checks: what they solve is no longer missing. */
export function chosenCategories({ missing }: ProductImport, choices: ImportChoices) {
  const categories = Object.entries(choices).flatMap(([key, choice]) => {
    const [category = '', subcategory = ''] = key.split('\n');
    if (category === '' || choice === '') return [];
    return [{ category, subcategory, ...(choice === makes ? {} : { subcategoryId: choice }) }];
  });
  const subcategoryId = choices[keyOf({ category: '', subcategory: '', products: 0 })] ?? '';
  const isChosen = missing.length > 0 || categories.length > 0;
  return { ...(isChosen && { categories }), ...(subcategoryId !== '' && { subcategoryId }) };
}

const productsOf = (count: number) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'product' : 'products'}`;

interface MissingCategoriesProps {
  readonly missing: readonly Missing[];
  readonly choices: ImportChoices;
  readonly onChange: (choices: ImportChoices) => void;
}

/** Offers to make each category that a file names, or another one for its products, and one for those without any. */
export function MissingCategories({ missing, choices, onChange }: MissingCategoriesProps) {
  const { data: subcategories = [] } = useQuery(adminSubcategoriesQuery());
  const named = missing.filter(({ category }) => category !== '');
  const makeAll = () =>
    onChange({ ...choices, ...Object.fromEntries(named.map((one) => [keyOf(one), makes])) });
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Missing categories</legend>
      {named.length > 0 && (
        <Notice>
          <span className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {named.length === 1
                ? `There is no category ‘${named.map(nameOf)}’ yet.`
                : `${named.length} categories of the file are not in this shop yet.`}
            </span>
            {named.length > 1 && (
              <Button size="small" onClick={makeAll}>
                Make all {named.length}
              </Button>
            )}
          </span>
        </Notice>
      )}
      <div className="grid max-h-120 gap-3 overflow-y-auto sm:grid-cols-2">
        {missing.map((one) => (
          <SelectField
            key={keyOf(one)}
            label={one.category === '' ? 'Products without a category' : nameOf(one)}
            hint={productsOf(one.products)}
            value={choices[keyOf(one)] ?? ''}
            onChange={({ target }) => onChange({ ...choices, [keyOf(one)]: target.value })}
          >
            <option value="">Leave them out</option>
            {one.category !== '' && <option value={makes}>Make this category</option>}
            {subcategories.map(({ _id, name, category }) => (
              <option key={_id} value={_id}>
                {category[0]?.name} / {name}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}
