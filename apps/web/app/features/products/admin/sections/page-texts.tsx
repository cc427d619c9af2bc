import type { useForm } from '../../../../components/use-form.ts';
import { TextAreaField, TextField } from '../../../../ui/forms/text-field.tsx';

/** Texts of the page of a category, subcategory or collection. */
export interface PageTexts {
  readonly meta_title: string;
  readonly meta_description: string;
  readonly intro: string;
}

/** Returns the texts of a page for its form; empty ones for a new page. */
export const textsOfPage = (page: PageTexts | undefined): PageTexts => ({
  meta_title: page?.meta_title ?? '',
  meta_description: page?.meta_description ?? '',
  intro: page?.intro ?? '',
});

interface PageTextsFieldsProps {
  readonly form: Pick<ReturnType<typeof useForm<PageTexts>>, 'field'>;
}

/** Fields of the texts above a list, and of those that search engines show. */
export function PageTextsFields({ form: { field } }: PageTextsFieldsProps) {
  return (
    <>
      <TextAreaField
        label="Text above the products"
        isOptional
        rows={3}
        maxLength={1500}
        hint="Plain text; an empty line begins a paragraph."
        {...field('intro')}
      />
      <TextField
        label="Title for search engines"
        isOptional
        maxLength={70}
        hint="The name, if left empty."
        {...field('meta_title')}
      />
      <TextAreaField
        label="Description for search engines"
        isOptional
        rows={2}
        maxLength={200}
        {...field('meta_description')}
      />
    </>
  );
}
