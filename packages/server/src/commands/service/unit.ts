/** What a unit of systemd is made of. */
export interface Served {
  version: string;
  /** What always leads to the program in use. */
  program: string;
  node: string;
  user: string;
  settings: string;
  /** Where the business lies; undefined where the database is elsewhere. */
  dataDir: string | undefined;
  /** Folders outside of it that are written, such as those of backups. */
  written: readonly string[];
  port: number;
}

const STATE = '/var/lib/';

/** Whether a folder is made and handed over by systemd itself. */
export const isState = (folder: string): boolean => /^\/var\/lib\/[\w.-]+$/.test(folder);

/** The unit by which systemd runs Revive. */
export function unitOf(served: Served): string {
  const { version, program, node, user, settings, dataDir, written, port } = served;
  const isOwn = dataDir !== undefined && isState(dataDir);
  const writable = [...(dataDir === undefined || isOwn ? [] : [dataDir]), ...written];
  const isInHome = [program, node, ...writable].some((place) => /^\/(home|root|run\/user)\//.test(place));
  return `# Written by "npm run service" of Revive ${version}. What may be set is in ${settings}: change it there, then
# systemctl restart revive
[Unit]
Description=Revive
Documentation=file://${program}/docs/operations.md
After=network-online.target
Wants=network-online.target
# A failed start is tried again for as long as it takes: the disk may get room, the database may come back.
StartLimitIntervalSec=0
${dataDir ? `RequiresMountsFor=${dataDir}\n` : ''}
[Service]
Type=exec
User=${user}
WorkingDirectory=${program}
Environment=NODE_ENV=production LOG_FORMAT=json${dataDir ? ` DATA_DIR=${dataDir}` : ''}
EnvironmentFile=-${settings}
ExecStart=${node} packages/server/dist/main.js
Restart=always
RestartSec=3
# Calls under way have 30 seconds; then PostgreSQL writes its last checkpoint. Node gets the SIGTERM and ends PostgreSQL.
KillMode=mixed
TimeoutStopSec=90
# PostgreSQL starts again by itself when one of its processes was ended for want of memory.
OOMPolicy=continue
LimitNOFILE=65536
LimitCORE=0
TasksMax=1024
UMask=0077
${isOwn ? `StateDirectory=${dataDir.slice(STATE.length)}\nStateDirectoryMode=0700\n` : ''}
# It sees the machine read-only but for what is its own. MemoryDenyWriteExecute is not here: Node makes machine code while it runs.
ProtectSystem=strict
${writable.length > 0 ? `ReadWritePaths=${writable.map((folder) => `-${folder}`).join(' ')}\n` : ''}ProtectHome=${isInHome ? 'read-only' : 'yes'}
PrivateTmp=yes
PrivateDevices=yes
ProtectHostname=yes
ProtectClock=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
NoNewPrivileges=yes
CapabilityBoundingSet=${port > 0 && port < 1024 ? 'CAP_NET_BIND_SERVICE\nAmbientCapabilities=CAP_NET_BIND_SERVICE' : ''}
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service @pkey
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;
}
