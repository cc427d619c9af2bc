import { useQueryClient } from '@tanstack/react-query';
import { Link, type LinkProps, useLocation } from 'react-router';
import { invalidate } from '../../api/query-key.ts';

/** Links to all products; on that page it refetches the list (spec 2.17). */
export function CollectionsLink(props: Omit<LinkProps, 'to'>) {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  return (
    <Link
      {...props}
      to="/products"
      onClick={(event) => {
        if (pathname === '/products') void invalidate(queryClient, ['product.list']);
        props.onClick?.(event);
      }}
    />
  );
}
