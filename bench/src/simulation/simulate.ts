/** A machine: its processors are shared evenly by whatever computes on it. */
export interface Machine {
  readonly name: string;
  readonly cores: number;
}

/** Part of a service: a computation on a machine, or without one a wait, such as for a disk or a network. */
export interface Phase {
  readonly machine?: Machine;
  readonly milliseconds: number;
}

/** A place where requests queue: a process, a pool of connections, a log that is written by one at a time. */
export interface Station {
  readonly name: string;
  /** Requests, or batches of them, that are served at once. */
  readonly servers: number;
  /** Requests that are served together, at most. */
  readonly largestBatch: number;
  /** The service of so many requests together. */
  readonly phases: (batch: number) => readonly Phase[];
}

export interface Forecast {
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** The busiest resource, and its share of time in use. */
  readonly bottleneck: { readonly name: string; readonly share: number };
}

interface Job {
  readonly station: Station;
  readonly requests: readonly Request[];
  readonly phases: Phase[];
  /** Milliseconds of computation, or of waiting, that are left of the first phase. */
  left: number;
}

interface Request {
  startedAt: number;
  /** Index of the station in the route. */
  at: number;
}

/** A part of the run that is not counted, until queues have formed. */
const warmUpShare = 0.2;

/**
 * Simulates clients that send one request after the other along a route of stations, for some seconds of simulated time.
 * Times vary exponentially around those that were measured, by a fixed sequence: without variation all clients would
 * march in step. The same input gives the same forecast.
 */
export function simulate(
  route: readonly Station[],
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Forecast {
  const end = seconds * 1000;
  const queues = new Map<Station, Request[]>(route.map((station) => [station, []]));
  const running = new Map<Station, number>(route.map((station) => [station, 0]));
  const busy = new Map<string, number>();
  const jobs = new Set<Job>();
  const durations: number[] = [];
  const vary = variation();
  let now = 0;

  function arrive(request: Request): void {
    const station = route[request.at];
    if (!station) finish(request);
    else {
      queues.get(station)?.push(request);
      serve(station);
    }
  }

  function finish(request: Request): void {
    if (now > end * warmUpShare) durations.push(now - request.startedAt);
    arrive({ startedAt: now, at: 0 });
  }

  function serve(station: Station): void {
    const queue = queues.get(station) ?? [];
    while (queue.length > 0 && (running.get(station) ?? 0) < station.servers) {
      const requests = queue.splice(0, station.largestBatch);
      running.set(station, (running.get(station) ?? 0) + 1);
      const phases = station
        .phases(requests.length)
        .map((phase) => ({ ...phase, milliseconds: phase.milliseconds * vary() }));
      jobs.add({ station, requests, phases, left: phases[0]?.milliseconds ?? 0 });
    }
  }

  /** Share of a processor that each computation on a machine gets. */
  function speeds(): ReadonlyMap<Machine, number> {
    const counts = new Map<Machine, number>();
    for (const { phases } of jobs) {
      const machine = phases[0]?.machine;
      if (machine) counts.set(machine, (counts.get(machine) ?? 0) + 1);
    }
    return new Map([...counts].map(([machine, count]) => [machine, Math.min(1, machine.cores / count)]));
  }

  function advance(): void {
    const speed = speeds();
    const speedOf = ({ phases: [phase] }: Job) => (phase?.machine ? (speed.get(phase.machine) ?? 1) : 1);
    const step = Math.min(...[...jobs].map((job) => job.left / speedOf(job)));
    now += step;
    for (const [machine, share] of speed) {
      const count = [...jobs].filter(({ phases }) => phases[0]?.machine === machine).length;
      note(`processors of ${machine.name}`, (step * count * share) / machine.cores);
    }
    for (const [station, count] of running) note(station.name, (step * count) / station.servers);
    for (const job of jobs) job.left -= step * speedOf(job);
    for (const job of [...jobs].filter(({ left }) => left <= 1e-9)) endPhase(job);
  }

  function note(name: string, milliseconds: number): void {
    busy.set(name, (busy.get(name) ?? 0) + milliseconds);
  }

  function endPhase(job: Job): void {
    job.phases.shift();
    const [next] = job.phases;
    if (next) {
      job.left = next.milliseconds;
      return;
    }
    jobs.delete(job);
    running.set(job.station, (running.get(job.station) ?? 1) - 1);
    for (const request of job.requests) {
      request.at += 1;
      arrive(request);
    }
    serve(job.station);
  }

  for (let client = 0; client < clients; client += 1) arrive({ startedAt: 0, at: 0 });
  while (now < end) advance();

  const sorted = durations.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const [name = '', used = 0] = [...busy].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return {
    perSecond: durations.length / (seconds * (1 - warmUpShare)),
    medianMs: at(0.5),
    p95Ms: at(0.95),
    bottleneck: { name, share: used / now },
  };
}

/** Returns exponentially distributed factors with a mean of 1, from a linear congruential generator. */
function variation(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return -Math.log((state + 1) / 2 ** 32);
  };
}
