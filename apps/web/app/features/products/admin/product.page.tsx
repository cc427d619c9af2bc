import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { DownloadIcon, EditIcon } from '../../../ui/icons/page-icons.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { Allowed } from '../../admin/kit/allowed.tsx';
import { DownloadButton, downloadChosen } from '../../admin/kit/download.tsx';
import { useListing } from '../../admin/kit/listing.ts';
import { AdminTable } from '../../admin/kit/table/admin-table.tsx';
import type { DayFilter, Filter, View } from '../../admin/kit/table/table-types.ts';
import { BulkDialog, type Chosen } from './bulk/bulk-dialog.tsx';
import {
  adminCategoriesQuery,
  adminProductAddress,
  facetsQuery,
  type ProductRow,
  productListQuery,
} from './catalogue-queries.ts';
import { StockCount } from './count/stock-count.tsx';
import { productColumns } from './product-columns.tsx';
import { QuickEdit, type QuickField } from './quick-edit.tsx';

export const meta = () => [{ title: pageTitle('Products') }, { name: 'robots', content: 'noindex' }];

const stateFilter: Filter = {
  name: 'state',
  label: 'Status',
  choices: [
    { value: 'live', label: 'Live' },
    { value: 'hidden', label: 'Hidden' },
    { value: 'low', label: 'Low stock' },
    { value: 'sold_out', label: 'Sold out' },
  ],
};

/** All products, or the count of their stock: the address decides. */
export default function ProductsPage() {
  const [search] = useSearchParams();
  return search.has('count') ? <StockCount /> : <ProductList />;
}

/** All products, published or not, with what can be done to many of them (spec 7.22–7.24). */
function ProductList() {
  const listing = useListing({
    filters: ['state', 'categoryId', 'tags', 'metal', 'purity', 'minPrice', 'maxPrice'],
    sort: '-created',
  });
  const query = useQuery(productListQuery(listing));
  const categories = useQuery(adminCategoriesQuery());
  const { data: facets } = useQuery(facetsQuery());
  const { page: _page, limit: _limit, sort: _sort, ...rest } = listing.query;
  const [chosen, setChosen] = useState<Chosen>();
  // The products that a quick edit goes through, as they were listed when it began; the first one is open.
  const [edited, setEdited] = useState<{ field: QuickField; rest: readonly ProductRow[] } | null>(null);
  const rows = query.data?.rows ?? [];
  const columns = productColumns((product, field) =>
    setEdited({ field, rest: rows.slice(rows.indexOf(product)) }),
  );
  const answer = useRef<(isDone: boolean) => void>(undefined);
  const count = query.data?.totalCount;
  const states = query.data?.states;
  const views: readonly View[] = [
    { name: 'All', filters: {}, count: states?.all },
    { name: 'Live', filters: { state: 'live' }, count: states?.live },
    { name: 'Hidden', filters: { state: 'hidden' }, count: states?.hidden },
    { name: 'Low stock', filters: { state: 'low' }, count: states?.low },
    { name: 'Sold out', filters: { state: 'sold_out' }, count: states?.sold_out },
  ];
  const choices = (found: readonly { readonly value: string }[] = []) =>
    found.map(({ value }) => ({ value, label: value }));
  const filters: readonly (Filter | DayFilter)[] = [
    {
      name: 'categoryId',
      label: 'Category',
      choices: (categories.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    },
    stateFilter,
    { name: 'metal', label: 'Metal', choices: choices(facets?.metals) },
    { name: 'purity', label: 'Purity', choices: choices(facets?.purities) },
    { name: 'minPrice', label: 'Rs. from', kind: 'amount' },
    { name: 'maxPrice', label: 'Rs. to', kind: 'amount' },
  ];
  const open = (next: Chosen) =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setChosen(next);
    });
  return (
    <>
      <PageHead
        title="Products"
        actions={
          <>
            <Allowed right="stock.change">
              <LinkButton size="small" to="?count=1">
                Count stock
              </LinkButton>
            </Allowed>
            <Allowed>
              <LinkButton size="small" to="/dashboard/product/import">
                Import CSV
              </LinkButton>
            </Allowed>
            <DownloadButton endpoint="admin.products.export" input={rest}>
              Export {count?.toLocaleString('en-IN')}
            </DownloadButton>
            <Allowed right="stock.change">
              <Button
                size="small"
                disabled={!count}
                onClick={() => void open({ filter: rest, count: count ?? 0 })}
              >
                <EditIcon size="small" />
                Edit all {count?.toLocaleString('en-IN')}
              </Button>
            </Allowed>
            <Allowed>
              <LinkButton variant="primary" size="small" to="/dashboard/upload-product">
                <PlusIcon size="small" />
                Add product
              </LinkButton>
            </Allowed>
          </>
        }
      />
      <AdminTable<ProductRow>
        name="products"
        endpoint="admin.products.list"
        label="Products"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        rowAddress={adminProductAddress}
        search="Name, SKU or tag"
        filters={filters}
        views={views}
        bulk={[
          {
            label: 'Edit',
            icon: <EditIcon size="small" />,
            right: 'stock.change',
            run: (rows) => open({ ids: rows.map(({ _id }) => _id), count: rows.length }),
          },
          {
            label: 'Labels',
            right: 'catalogue.see',
            icon: <DownloadIcon size="small" />,
            run: downloadLabels,
          },
          {
            label: 'Delete',
            isDanger: true,
            right: 'catalogue.change',
            run: (rows) => open({ ids: rows.map(({ _id }) => _id), count: rows.length, kind: 'delete' }),
          },
        ]}
        empty={{
          title: 'No products yet',
          text: 'Products that you add or import are listed here.',
          action: (
            <Allowed>
              <LinkButton to="/dashboard/upload-product">Add the first product</LinkButton>
            </Allowed>
          ),
        }}
      />
      {edited?.rest[0] && (
        <QuickEdit
          product={edited.rest[0]}
          field={edited.field}
          onClose={() => setEdited(null)}
          onNext={() => setEdited(edited.rest[1] ? { ...edited, rest: edited.rest.slice(1) } : null)}
        />
      )}
      {chosen && (
        <BulkDialog
          chosen={chosen}
          onClose={(isDone) => {
            setChosen(undefined);
            answer.current?.(isDone);
          }}
        />
      )}
    </>
  );
}

const downloadLabels = (rows: readonly ProductRow[]) =>
  downloadChosen({
    endpoint: 'admin.products.labels',
    ids: rows.map(({ _id }) => _id),
    name: 'labels.pdf',
    failed: 'The labels were not downloaded. Please try again.',
  });
