// Runs in the page, before anything of its own: what bench/frame/phone.ts calls Noted.
const found = { largest: 0, shift: 0, slowest: 0, longest: 0, frame: 0 };
window.noted = found;

function watch(type, take, options = {}) {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
    type,
    buffered: true,
    ...options,
  });
}

watch('largest-contentful-paint', (entry) => {
  found.largest = entry.startTime;
});
watch('layout-shift', (entry) => {
  if (!entry.hadRecentInput) found.shift += entry.value;
});
watch(
  'event',
  (entry) => {
    if (entry.interactionId > 0) found.slowest = Math.max(found.slowest, entry.duration);
  },
  { durationThreshold: 16 },
);
watch('longtask', (entry) => {
  found.longest = Math.max(found.longest, entry.duration);
});
watch('long-animation-frame', (entry) => {
  found.frame = Math.max(found.frame, entry.duration);
});
