import type { StreakStatus } from '../../components/loyalty/loyalty-queries.ts';
import { StreakIcon } from '../../components/loyalty/streak-icon.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { coinLabel, dateLabel, dayLabel } from './streak-labels.ts';

interface MilestoneListProps {
  readonly status: StreakStatus;
  readonly claiming: number | 'all' | null;
  readonly onClaim: (days: number) => void;
}

/** Milestones of a run: claimed, claimable, and upcoming with their day. */
export function MilestoneList({ status, claiming, onClaim }: MilestoneListProps) {
  return (
    <section aria-labelledby="milestones">
      <h2 id="milestones" className="type-heading border-ink border-b pb-3">
        Milestones
      </h2>
      <ol>
        {status.milestones.map((milestone) => (
          <li
            key={milestone.days}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-rule border-b py-4"
          >
            <span className="flex justify-center">
              <StreakIcon days={milestone.days} size="normal" isPale={milestone.state === 'to-come'} />
            </span>
            <span className="grid">
              <strong className="font-semibold">{dayLabel(milestone.days)}</strong>
              <span className="type-note">{stateLabel(milestone)}</span>
            </span>
            {milestone.state === 'available' ? (
              <Button
                size="small"
                isBusy={claiming === milestone.days || claiming === 'all'}
                onClick={() => onClaim(milestone.days)}
                aria-label={`Claim ${coinLabel(milestone.coins)} of the ${milestone.days} day milestone`}
              >
                Claim {coinLabel(milestone.coins)}
              </Button>
            ) : (
              <span
                className={
                  milestone.state === 'claimed'
                    ? 'figures inline-flex items-center gap-1 font-semibold text-gold-ink'
                    : 'figures text-ink-muted'
                }
              >
                {milestone.state === 'claimed' && <CheckIcon size="small" />}
                {coinLabel(milestone.coins)}
              </span>
            )}
            {milestone.state === 'to-come' && milestone.days === status.next_milestone?.days && (
              <span
                role="progressbar"
                aria-label={`Progress to ${dayLabel(milestone.days)}`}
                aria-valuemin={0}
                aria-valuemax={milestone.days}
                aria-valuenow={Math.min(status.current_streak, milestone.days)}
                className="col-start-2 col-end-4 h-1 rounded-round bg-sand"
              >
                <span
                  className="block h-full rounded-round bg-gold"
                  style={{ width: `${Math.min(100, (100 * status.current_streak) / milestone.days)}%` }}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function stateLabel({ state, on, days_to_go }: StreakStatus['milestones'][number]): string {
  if (state === 'claimed') return 'Claimed';
  if (state === 'available') return 'Reached, ready to claim';
  return on === null ? 'Already claimed in this streak' : `${dayLabel(days_to_go)} to go, ${dateLabel(on)}`;
}
