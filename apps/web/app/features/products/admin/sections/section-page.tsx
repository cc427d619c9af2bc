import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { browserClient } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { announce } from '../../../../ui/announce.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { PageHead } from '../../../admin/frame/page-head.tsx';
import { Allowed } from '../../../admin/kit/allowed.tsx';
import { useGuardedStep } from '../../../admin/kit/form/guarded-changes.tsx';
import { moveItem } from '../../../admin/kit/item-order.ts';
import { NotLoaded } from '../../../admin/kit/not-loaded.tsx';
import { useMay } from '../../../admin/kit/use-may.ts';
import { adminCategoriesQuery, adminSubcategoriesQuery, catalogueQueries } from '../catalogue-queries.ts';
import { type CatalogueSection, parentOf, SectionTable } from './section-columns.tsx';
import { SectionForm } from './section-form.tsx';

interface SectionPageProps {
  readonly kind: 'category' | 'subcategory';
}

const texts = {
  category: { title: 'Categories', one: 'category', add: 'Add category' },
  subcategory: { title: 'Subcategories', one: 'subcategory', add: 'Add subcategory' },
} as const;

/** Categories or subcategories: a table with the selected one next to it (spec 7.19, 7.20). */
export function SectionPage({ kind }: SectionPageProps) {
  const categories = useQuery(adminCategoriesQuery());
  const subcategories = useQuery({ ...adminSubcategoriesQuery(), enabled: kind === 'subcategory' });
  const query = kind === 'category' ? categories : subcategories;
  const listed: readonly CatalogueSection[] | undefined = query.data;
  const order = (categories.data ?? []).toSorted(byPosition).map(({ _id }) => _id);
  const sections = listed
    ?.toSorted(byPosition)
    .sort((one, other) => order.indexOf(parentOf(one)) - order.indexOf(parentOf(other)));
  const move = useMove(sections ?? [], kind);
  const mayChange = useMay('catalogue.change');
  // '?category=' opens the form of a new subcategory in that category.
  const [search] = useSearchParams();
  const wanted = kind === 'subcategory' ? search.get('category') : null;
  const [chosenId, setChosenId] = useState<string | undefined>(wanted === null ? undefined : 'new');
  const guarded = useGuardedStep();
  const choose = (id: string) => void guarded(() => setChosenId(id));
  const chosen = sections?.find(({ _id }) => _id === chosenId);
  // Several are added to a category one after another, so the next one is for the same.
  const [latestCategoryId, setLatestCategoryId] = useState(wanted ?? '');
  const chosenCategoryId = chosen && 'category' in chosen ? chosen.category[0]?._id : undefined;
  if (chosenCategoryId !== undefined && chosenCategoryId !== latestCategoryId)
    setLatestCategoryId(chosenCategoryId);
  const isOpen = chosen !== undefined || chosenId === 'new';
  const { title, one, add } = texts[kind];
  return (
    <>
      <PageHead
        title={title}
        note={
          sections &&
          `${sections.length} ${sections.length === 1 ? one : title.toLowerCase()}, in the order of home and menus.`
        }
        actions={
          <Allowed>
            <Button variant="primary" size="small" onClick={() => choose('new')}>
              <PlusIcon size="small" />
              {add}
            </Button>
          </Allowed>
        }
      />
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-5',
          isOpen && 'xl:grid-cols-[minmax(0,1fr)_24rem]',
        )}
      >
        {query.isError && !sections ? (
          <NotLoaded what={title} query={query} />
        ) : !sections ? (
          <Skeleton className="h-96" />
        ) : sections.length === 0 ? (
          <EmptyState
            title={`No ${title.toLowerCase()} yet`}
            action={
              kind === 'subcategory' && categories.data?.length === 0 ? (
                <LinkButton to="/dashboard/category">Add a category first</LinkButton>
              ) : (
                <Allowed>
                  <Button onClick={() => choose('new')}>{add}</Button>
                </Allowed>
              )
            }
          >
            Every product belongs to one.
          </EmptyState>
        ) : (
          <SectionTable
            label={title}
            sections={sections}
            chosenId={chosenId}
            onChoose={({ _id }) => choose(_id)}
            onMove={mayChange ? move : undefined}
          />
        )}
        {isOpen && (
          <div className="max-xl:order-first">
            <SectionForm
              key={`${chosenId} ${chosen?.version}`}
              kind={kind}
              section={chosen}
              categories={categories.data ?? []}
              categoryId={latestCategoryId}
              onDone={setChosenId}
            />
          </div>
        )}
      </div>
    </>
  );
}

// Stable: those without a place stay as the shop lists them, by name.
const byPosition = (one: CatalogueSection, other: CatalogueSection) =>
  (one.position ?? 1e9) - (other.position ?? 1e9);

/** Moves a section among its siblings: at once on the page, then in the shop; a failure loads the order anew. */
function useMove(sections: readonly CatalogueSection[], kind: SectionPageProps['kind']) {
  const queryClient = useQueryClient();
  const save = useChange((ids: string[]) => browserClient.call('admin.sections.order', { ids }), {
    failed: 'The order was not saved. Please try again.',
    changes: catalogueQueries,
  });
  return (section: CatalogueSection, by: -1 | 1) => {
    const ids = sections.filter((one) => parentOf(one) === parentOf(section)).map(({ _id }) => _id);
    const from = ids.indexOf(section._id);
    const next = moveItem(ids, from, from + by);
    const query = kind === 'category' ? adminCategoriesQuery() : adminSubcategoriesQuery();
    queryClient.setQueryData<CatalogueSection[]>(query.queryKey, (rows) =>
      rows?.map((row) => (next.includes(row._id) ? { ...row, position: next.indexOf(row._id) + 1 } : row)),
    );
    announce(`${section.name} is number ${from + by + 1} of ${ids.length}`);
    save.mutate(next);
  };
}
