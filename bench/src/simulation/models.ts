import { type Forecast, type Machine, type Station, simulate } from './simulate.ts';

/** Costs of one request, measured on one machine. */
export interface Demand {
  /** Computation of the client that sends it, which is on the same machine in a measurement. */
  readonly clientMs: number;
  readonly webMs: number;
  /** Computation of everything else of the machine: the database, and what stands before it. */
  readonly databaseMs: number;
  /** Costs of the transaction that places several orders; null for reads. */
  readonly transaction: Transaction | null;
}

/** Costs of a transaction, the same for one order and for several. */
export interface Transaction {
  readonly computingMs: number;
  /** Wait for round trips and for the disk. */
  readonly waitMs: number;
}

/** A deployment: machines, processes, and the way between them. */
export interface Deployment {
  readonly clients: number;
  readonly webProcesses: number;
  /** Web processes of one machine, with its processors. */
  readonly webMachine: { readonly processes: number; readonly cores: number };
  /** Processors of the primary, which answers orders and what is a customer's own; null where it shares that of the web processes. */
  readonly databaseCores: number | null;
  /** Round trip between two machines. */
  readonly networkMs: number;
  /** True where the clients compute on the machine of the web processes. */
  readonly hasLocalClients: boolean;
  /** Further wait of a commit for a synchronous standby. */
  readonly standbyMs: number;
}

/** Connections of a process. */
const poolSize = 10;
/** Orders that one transaction places at most. */
const largestBatch = 40;

/** Forecasts the rate of one kind of request. */
export function forecast(demand: Demand, deployment: Deployment, seconds: number): Forecast {
  const { webProcesses, webMachine, networkMs } = deployment;
  const webMachines = Math.max(1, Math.ceil(webProcesses / webMachine.processes));
  // Machines of one kind share the load evenly, so they are simulated as one with the processors of all.
  const web: Machine = { name: 'the web machines', cores: webMachine.cores * webMachines };
  const database: Machine =
    deployment.databaseCores === null ? web : { name: 'the database', cores: deployment.databaseCores };
  const { transaction } = demand;
  const client: Station = {
    name: 'the client',
    servers: deployment.hasLocalClients ? 1 : deployment.clients,
    largestBatch: 1,
    phases: () =>
      deployment.hasLocalClients
        ? [{ machine: web, milliseconds: demand.clientMs }]
        : [{ milliseconds: networkMs }],
  };
  const page: Station = {
    name: 'the web processes',
    servers: webProcesses,
    largestBatch: 1,
    phases: () => [{ machine: web, milliseconds: demand.webMs }],
  };
  const store: Station = {
    name: transaction ? 'the batches of orders' : 'the connections',
    servers: transaction ? webProcesses : webProcesses * poolSize,
    largestBatch: transaction ? largestBatch : 1,
    phases: (batch) => [
      {
        machine: database,
        milliseconds: demand.databaseMs * batch + (transaction?.computingMs ?? 0),
      },
      { milliseconds: networkMs + (transaction ? transaction.waitMs + deployment.standbyMs : 0) },
    ],
  };
  const route = demand.databaseMs > 0 ? [client, page, store] : [client, page];
  return simulate(route, { clients: deployment.clients, seconds });
}
