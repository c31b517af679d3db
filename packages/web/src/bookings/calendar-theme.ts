import type { CalendarOptions } from '@fullcalendar/react';
import { classNames } from '../lib/class-names.ts';
import styles from './calendar-grid.module.css';

/** The calendar in our own clothes: it brings positions only, and every part takes a class of ours. */
export const calendarTheme = {
  className: styles.calendar,
  tableHeaderClass: styles.header,
  dayHeaderRowClass: styles.line,
  dayHeaderClass: ({ isToday }) => classNames(styles.dayHeader, isToday && styles.todayHeader),
  dayHeaderAlign: 'center',
  dayHeaderInnerClass: styles.dayHeaderInner,
  dayHeaderDividerClass: styles.line,
  dayLaneClass: ({ isToday }) => classNames(styles.lane, isToday && styles.today),
  dayLaneInnerClass: styles.laneInner,
  slotLaneClass: ({ isMinor }) => classNames(styles.slot, isMinor && styles.minor),
  slotHeaderClass: ({ isMinor }) => classNames(styles.slot, styles.hour, isMinor && styles.minor),
  slotHeaderInnerClass: styles.hourInner,
  slotHeaderDividerClass: styles.axis,
  nowIndicatorLineClass: styles.now,
  nonBusinessHoursClass: styles.closed,
  highlightClass: styles.highlight,
  listDayHeaderClass: ({ isToday }) => classNames(styles.listDay, isToday && styles.todayHeader),
  columnEventClass: styles.columnEvent,
  listItemEventClass: styles.listItem,
  noEventsClass: styles.nothing,
} satisfies CalendarOptions;
