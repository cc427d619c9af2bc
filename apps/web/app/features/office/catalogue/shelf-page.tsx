import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useGuardedStep } from '../kit/form/use-guarded-close.ts';
import { NotLoaded } from '../kit/not-loaded.tsx';
import { officeCategoriesQuery, officeSubcategoriesQuery } from './catalogue-queries.ts';
import { type Shelf, ShelfTable } from './shelf-columns.tsx';
import { ShelfForm } from './shelf-form.tsx';

interface ShelfPageProps {
  readonly kind: 'category' | 'subcategory';
}

const words = {
  category: { title: 'Categories', many: 'Categories', add: 'Add category' },
  subcategory: { title: 'Sub categories', many: 'Sub categories', add: 'Add sub category' },
} as const;

/** Categories or subcategories: a table, and beside it the one that is chosen (spec 7.19, 7.20). */
export function ShelfPage({ kind }: ShelfPageProps) {
  const categories = useQuery(officeCategoriesQuery());
  const subcategories = useQuery({ ...officeSubcategoriesQuery(), enabled: kind === 'subcategory' });
  const query = kind === 'category' ? categories : subcategories;
  const shelves: readonly Shelf[] | undefined = query.data;
  // '?category=' opens the form of a new sub category in that category.
  const [search] = useSearchParams();
  const wanted = kind === 'subcategory' ? search.get('category') : null;
  const [chosenId, setChosenId] = useState<string | undefined>(wanted === null ? undefined : 'new');
  const guarded = useGuardedStep();
  const choose = (id: string) => void guarded(() => setChosenId(id));
  const chosen = shelves?.find(({ _id }) => _id === chosenId);
  // Several are added to a category one after another, so the next one is for the same.
  const [latestCategoryId, setLatestCategoryId] = useState(wanted ?? '');
  const chosenCategoryId = chosen && 'category' in chosen ? chosen.category[0]?._id : undefined;
  if (chosenCategoryId !== undefined && chosenCategoryId !== latestCategoryId)
    setLatestCategoryId(chosenCategoryId);
  const isOpen = chosen !== undefined || chosenId === 'new';
  const { title, many, add } = words[kind];
  return (
    <>
      <PageHead
        title={title}
        note={
          shelves &&
          `${shelves.length} ${(shelves.length === 1 ? title : many).toLowerCase()}, in alphabetical order.`
        }
        actions={
          <Button look="primary" size="small" onClick={() => choose('new')}>
            <PlusIcon size="small" />
            {add}
          </Button>
        }
      />
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-5',
          isOpen && 'xl:grid-cols-[minmax(0,1fr)_24rem]',
        )}
      >
        {query.isError && !shelves ? (
          <NotLoaded what={many} query={query} />
        ) : !shelves ? (
          <Skeleton className="h-96" />
        ) : shelves.length === 0 ? (
          <EmptyState
            title={`No ${many.toLowerCase()} yet`}
            action={
              kind === 'subcategory' && categories.data?.length === 0 ? (
                <LinkButton to="/dashboard/category">Add a category first</LinkButton>
              ) : (
                <Button onClick={() => choose('new')}>{add}</Button>
              )
            }
          >
            Every product belongs to one.
          </EmptyState>
        ) : (
          <ShelfTable
            label={many}
            shelves={shelves}
            chosenId={chosenId}
            onChoose={({ _id }) => choose(_id)}
          />
        )}
        {isOpen && (
          <div className="max-xl:order-first">
            <ShelfForm
              key={`${chosenId} ${chosen?.version}`}
              kind={kind}
              shelf={chosen}
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
