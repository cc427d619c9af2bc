import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { adminSubcategoriesQuery, type ProductImport } from '../catalogue-queries.ts';

/** Choices for products whose category the shop has not. */
export interface ImportChoices {
  readonly makesCategories: boolean;
  /** '' for none. */
  readonly subcategoryId: string;
}

export const noChoices: ImportChoices = { makesCategories: false, subcategoryId: '' };

type Missing = ProductImport['missing'][number];

/** Predicts an import with these choices: its products, and the mistakes that remain. */
export function outlookOf(state: ProductImport, { makesCategories, subcategoryId }: ImportChoices) {
  const isSolved = ({ category }: Missing) => subcategoryId !== '' || (makesCategories && category !== '');
  const solved = state.missing.filter(isSolved).reduce((sum, { products }) => sum + products, 0);
  return { ready: state.created + state.updated + solved, wrong: state.error_count - solved };
}

const maxNamed = 12;

interface MissingCategoriesProps {
  readonly missing: readonly Missing[];
  readonly choices: ImportChoices;
  readonly onChange: (choices: ImportChoices) => void;
}

/** Offers to make the categories that a file names, and to choose one for the products without any. */
export function MissingCategories({ missing, choices, onChange }: MissingCategoriesProps) {
  const { data: subcategories = [] } = useQuery(adminSubcategoriesQuery());
  const named = missing.filter(({ category }) => category !== '');
  const unnamed = missing.find(({ category }) => category === '');
  const names = named.map(({ category, subcategory, products }) =>
    category === subcategory ? `${category} (${products})` : `${category} / ${subcategory} (${products})`,
  );
  const rest = names.length - maxNamed;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Missing categories</legend>
      {named.length > 0 && (
        <>
          <Notice>
            Not in this shop, with the products of each: {names.slice(0, maxNamed).join(', ')}
            {rest > 0 && ` and ${rest} more`}
          </Notice>
          <Checkbox
            checked={choices.makesCategories}
            onChange={({ target }) => onChange({ ...choices, makesCategories: target.checked })}
          >
            Make {named.length === 1 ? 'the missing category' : `the ${named.length} missing categories`}
          </Checkbox>
        </>
      )}
      <SelectField
        label={
          choices.makesCategories || named.length === 0
            ? 'Category of products without one'
            : 'Category of these products'
        }
        hint={
          unnamed &&
          `${unnamed.products} ${unnamed.products === 1 ? 'product has' : 'products have'} none in the file`
        }
        className="max-w-96"
        value={choices.subcategoryId}
        onChange={({ target }) => onChange({ ...choices, subcategoryId: target.value })}
      >
        <option value="">None: leave them out</option>
        {subcategories.map(({ _id, name, category }) => (
          <option key={_id} value={_id}>
            {category[0]?.name} / {name}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
