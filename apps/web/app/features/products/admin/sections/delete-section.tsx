import { browserClient } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { ConfirmButton } from '../../../admin/kit/confirm-button.tsx';
import { catalogueQueries } from '../catalogue-queries.ts';
import type { CatalogueSection } from './section-columns.tsx';

interface DeleteSectionProps {
  readonly kind: 'category' | 'subcategory';
  readonly section: CatalogueSection;
  readonly onDone: () => void;
}

/** Deletes a category or subcategory that is empty; of another one says what is in it. */
export function DeleteSection({ kind, section, onDone }: DeleteSectionProps) {
  const productCount = section.product_count + section.hidden_count;
  const subcategoryCount = 'subcategory_count' in section ? section.subcategory_count : 0;
  const remove = useChange(
    () =>
      browserClient.call(kind === 'category' ? 'admin.categories.delete' : 'admin.subcategories.delete', {
        _id: section._id,
      }),
    {
      done: `${section.name} deleted`,
      failed: 'The category was not deleted. Please try again.',
      changes: catalogueQueries,
      onSuccess: onDone,
    },
  );
  const inUse = [
    productCount > 0 &&
      `${productCount.toLocaleString('en-IN')} ${productCount === 1 ? 'product' : 'products'}`,
    subcategoryCount > 0 && `${subcategoryCount} ${subcategoryCount === 1 ? 'subcategory' : 'subcategories'}`,
  ].filter(Boolean);
  return (
    <Panel className="grid gap-3 rounded-2">
      <h2 className="type-heading">Delete</h2>
      {inUse.length > 0 ? (
        <Notice tone="warning">
          In {section.name}: {inUse.join(' and ')}. So it can’t be deleted; move them first.
        </Notice>
      ) : (
        <ConfirmButton
          variant="danger"
          className="w-fit"
          isBusy={remove.isPending}
          question={{
            title: `Delete ${section.name}?`,
            text: 'It is empty. Its link will stop working.',
            action: 'Delete',
            isDanger: true,
          }}
          onYes={() => remove.mutate()}
        >
          Delete {section.name}
        </ConfirmButton>
      )}
    </Panel>
  );
}
