/** The hook that submits forms. */
const core = 'apps/web/app/components/use-form.ts';

/** Forms that change nothing: they search, filter or look something up, like a link with text. */
export const lookups: readonly string[] = [
  'apps/web/app/features/products/list/filters/filter-form.tsx',
  'apps/web/app/components/delivery/pincode-form.tsx',
  'apps/web/app/features/pages/help/faq.tsx',
  'apps/web/app/features/orders/orders-bar.tsx',
  'apps/web/app/shell/search/search-field.tsx',
];

/** Returns true for code that handles the submission of a form by itself. */
const submitsItself = (code: string): boolean => /\bonSubmit\b/.test(code);

/** Returns a line for a form that does not use the hook, and for one in the list of exceptions that need not be there. */
export function ownSubmission(path: string, code: string): string[] {
  if (path === core) return [];
  if (!lookups.includes(path)) {
    return submitsItself(code)
      ? [`${path}: a form is submitted by useForm or useEntryForm of components/`]
      : [];
  }
  return submitsItself(code)
    ? []
    : [`${path}: it submits no form: remove it from tools/checks/form-submissions.ts`];
}
