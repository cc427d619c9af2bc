import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextAreaField, TextField } from '../../../../ui/forms/text-field.tsx';
import { FormSection } from '../../../admin/kit/form/form-section.tsx';
import { adminCategoriesQuery, adminSubcategoriesQuery } from '../catalogue-queries.ts';
import type { ProductFormState } from '../product-entry.ts';

/** Name, description, and place in the catalogue; another category has other subcategories. */
export function BasicsSection({ form: { entry, set, field } }: { readonly form: ProductFormState }) {
  const categories = useQuery(adminCategoriesQuery());
  const subcategories = useQuery(adminSubcategoriesQuery());
  const places = (subcategories.data ?? []).filter(({ category }) => category[0]?._id === entry.categoryId);
  return (
    <FormSection title="Basics">
      <TextField label="Name" className="sm:col-span-2" maxLength={150} {...field('name')} />
      <TextAreaField
        label="Description"
        className="sm:col-span-2"
        maxLength={5000}
        rows={4}
        {...field('description')}
      />
      <SelectField
        label="Category"
        {...field('categoryId', 'category')}
        onChange={({ target }) => set({ categoryId: target.value, subCategoryId: '' })}
      >
        <option value="">Choose</option>
        {(categories.data ?? []).map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Subcategory" {...field('subCategoryId', 'subCategory')}>
        <option value="">Choose</option>
        {places.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormSection>
  );
}
