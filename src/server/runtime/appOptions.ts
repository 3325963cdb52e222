import type { RetentionOptions } from '../atms/retention.ts';
import type { SnapshotAndLimitsOptions } from '../auth/snapshotAndLimits.ts';
import type { OperatorApiOptions } from '../console/operatorApi.ts';
import type { FrameworkOptions } from '../http/openFramework.ts';
import type { RequestObserversOptions } from '../http/requestObservers.ts';
import type { BasemapOptions } from '../places/basemap/basemapPlugin.ts';
import type { AreasOptions } from '../routes/areas.ts';
import type { AtmRoutesOptions } from '../routes/atmRoutes.ts';
import type { FinderRoutesOptions } from '../routes/finderRoutes.ts';
import type { InstallRoutesOptions } from '../routes/installRoutes.ts';
import type { CallersOptions } from '../routes/openCallers.ts';
import type { SearchRoutesOptions } from '../routes/searchRoutes.ts';
import type { ShopsOptions } from '../routes/shops.ts';
import type { PollingOptions } from '../tasks/backgroundTasks.ts';
import type { WalkingOptions } from '../walking/walkingPlugin.ts';

/** The inputs of the service's plugins. The store must already be migrated. The caller closes the store and the reader. */
export interface AppOptions
  extends FrameworkOptions,
    RequestObserversOptions,
    RetentionOptions,
    BasemapOptions,
    WalkingOptions,
    CallersOptions,
    SnapshotAndLimitsOptions,
    AreasOptions,
    AtmRoutesOptions,
    ShopsOptions,
    OperatorApiOptions,
    FinderRoutesOptions,
    SearchRoutesOptions,
    InstallRoutesOptions,
    PollingOptions {}
