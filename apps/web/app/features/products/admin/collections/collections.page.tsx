import { collectionPath } from '@jhumka/domain/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { browserClient } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { pageTitle } from '../../../../components/head/page-title.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { PageHead } from '../../../admin/frame/page-head.tsx';
import { ConfirmButton } from '../../../admin/kit/confirm-button.tsx';
import { useGuardedStep } from '../../../admin/kit/form/guarded-changes.tsx';
import { NotLoaded } from '../../../admin/kit/not-loaded.tsx';
import { Part } from '../../../admin/kit/part.tsx';
import { SmallTable } from '../../../admin/kit/small-table.tsx';
import { useMay } from '../../../admin/kit/use-may.ts';
import { CollectionForm } from './collection-form.tsx';
import { type Collection, collectionQueries, collectionsQuery } from './collection-queries.ts';

export const meta = () => [{ title: pageTitle('Collections') }, { name: 'robots', content: 'noindex' }];

/** Products by a rule or by hand, each collection with a page of its own. */
export default function CollectionsPage() {
  const query = useQuery(collectionsQuery());
  const mayChange = useMay('catalogue.change');
  const [edited, setEdited] = useState<Collection | null>();
  const guarded = useGuardedStep();
  const open = (collection: Collection | null | undefined) => void guarded(() => setEdited(collection));
  const close = () => setEdited(undefined);
  const add = (
    <Button variant="primary" size="small" onClick={() => open(null)}>
      <PlusIcon size="small" />
      Add collection
    </Button>
  );
  return (
    <>
      <PageHead
        title="Collections"
        note="Products by a rule or by hand, with a page that menus and blocks can link to."
        actions={
          edited === undefined
            ? mayChange && add
            : [
                <Button key="close" size="small" onClick={() => open(undefined)}>
                  Close the form
                </Button>,
              ]
        }
      />
      {edited !== undefined && (
        <CollectionForm key={edited?._id ?? ''} collection={edited} onDone={close} onReload={close} />
      )}
      {query.isError && !query.data ? (
        <NotLoaded what="Collections" query={query} />
      ) : !query.data ? (
        <Skeleton className="h-60" />
      ) : query.data.length === 0 ? (
        edited === undefined && (
          <EmptyState title="No collections yet" action={mayChange && add}>
            Gifts under Rs.2,000, new this month, what brides choose: a page for each.
          </EmptyState>
        )
      ) : (
        <Part title="All collections">
          <SmallTable
            label="Collections"
            empty=""
            heads={['Collection', 'Products', 'Status', 'Link', 'Actions']}
            rows={query.data.map((collection) => ({
              key: collection._id,
              cells: [
                <span key="name" className="font-medium wrap-anywhere">
                  {collection.name}
                </span>,
                `${collection.product_count.toLocaleString('en-IN')} ${collection.rule ? 'by rule' : 'by hand'}`,
                <Badge key="state" tone={collection.is_published ? 'success' : 'plain'}>
                  {collection.is_published ? 'Published' : 'Hidden'}
                </Badge>,
                <Link key="link" className="text-link" to={collectionPath(collection.name)}>
                  {decodeURIComponent(collectionPath(collection.name))}
                </Link>,
                mayChange && (
                  <RowButtons key="do" collection={collection} onChange={() => open(collection)} />
                ),
              ],
            }))}
          />
        </Part>
      )}
    </>
  );
}

interface RowButtonsProps {
  readonly collection: Collection;
  readonly onChange: () => void;
}

function RowButtons({ collection: { _id, name }, onChange }: RowButtonsProps) {
  const remove = useChange(() => browserClient.call('admin.collections.delete', { _id }), {
    done: `${name} deleted`,
    failed: 'The collection was not deleted. Please try again.',
    changes: collectionQueries,
  });
  return (
    <span className="flex justify-end gap-1">
      <Button variant="quiet" size="small" aria-label={`Change ${name}`} onClick={onChange}>
        Change
      </Button>
      <ConfirmButton
        aria-label={`Delete ${name}`}
        isBusy={remove.isPending}
        question={{
          title: `Delete ${name}?`,
          text: 'Its page and its link stop working. Its products stay.',
          action: 'Delete',
          isDanger: true,
        }}
        onYes={() => remove.mutate()}
      >
        Delete
      </ConfirmButton>
    </span>
  );
}
