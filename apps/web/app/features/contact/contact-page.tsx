import { shopName } from '../../components/brand/brand.ts';
import { pageTitle } from '../../components/page-title.ts';
import { Breadcrumbs } from '../../ui/lists/breadcrumbs.tsx';
import { ContactSteps } from './contact-steps.tsx';
import { ReachUs } from './reach-us.tsx';

export const meta = () => [
  { title: pageTitle('Contact') },
  {
    name: 'description',
    content: `Email or call ${shopName()}, or reach the grievance officer. Every message gets a ticket number.`,
  },
];

export default function ContactRoute() {
  return <ContactPage />;
}

const crumbs = [{ label: 'Home', to: '/' }, { label: 'Contact' }];

/** Contact page: ticket form, phone number, grievance officer. */
export function ContactPage() {
  return (
    <div className="page pt-2 pb-section">
      <Breadcrumbs crumbs={crumbs} />
      <header className="pt-3 pb-8 md:pt-5 md:pb-10">
        <h1 className="type-display">Contact us</h1>
        <p className="type-lead mt-2 max-w-168">
          Our team reads every message. You get a ticket number right away.
        </p>
      </header>
      <div className="grid gap-x-[clamp(2rem,6vw,5.5rem)] gap-y-14 lg:grid-cols-[8fr_5fr]">
        <div>
          <ContactSteps />
        </div>
        <ReachUs />
      </div>
    </div>
  );
}
