import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { PageHead } from '../../../admin/frame/page-head.tsx';
import { Allowed } from '../../../admin/kit/allowed.tsx';
import { useGuardedStep } from '../../../admin/kit/form/guarded-changes.tsx';
import { NotLoaded } from '../../../admin/kit/not-loaded.tsx';
import { adminCategoriesQuery, adminSubcategoriesQuery } from '../catalogue-queries.ts';
import { type CatalogueSection, SectionTable } from './section-columns.tsx';
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
  const sections: readonly CatalogueSection[] | undefined = query.data;
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
          `${sections.length} ${sections.length === 1 ? one : title.toLowerCase()}, in alphabetical order.`
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
