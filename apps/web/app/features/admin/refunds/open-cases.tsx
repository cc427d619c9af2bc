import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';
import { PaymentCaseNotice } from './payment-case.tsx';

const openCasesQuery = queryOptions({
  queryKey: ['admin.paymentCases.list', 'open'],
  queryFn: async ({ signal }) =>
    (await browserClient.call('admin.paymentCases.list', { state: 'open', limit: 50 }, { signal })).data,
  meta: personal,
});

/** Lists open disputes and refunds made at the provider; renders nothing when there are none. */
export function OpenCases() {
  const { data: cases = [] } = useQuery(openCasesQuery);
  if (cases.length === 0) return null;
  return (
    <section aria-labelledby="open-cases" className="mb-6 grid gap-3">
      <h2 id="open-cases" className="type-heading">
        Open payment cases
      </h2>
      {cases.map((one) => (
        <PaymentCaseNotice key={one._id} of={one} isLinked />
      ))}
    </section>
  );
}
