alter table "notifications" drop constraint "notifications__kind__check";

alter table "notifications" add constraint "notifications__kind__check" check ("kind" in ('submitted', 'approved', 'refused', 'validated', 'paid', 'assigned', 'mentioned', 'commented', 'reminded', 'endorsed', 'shared', 'forked', 'other'));
